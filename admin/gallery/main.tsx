import '../styles/desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { z } from 'zod';
import { NoticeList } from '../parts/notices.tsx';
import { LeaveDialog } from '../parts/unsaved-guard.tsx';
import { ChartScreen } from './chart-screen.tsx';
import { FormScreen, loadRecord } from './form-screen.tsx';
import { loadFilms, TableScreen } from './table-screen.tsx';

z.config({ jitless: true });

function Frame() {
  return (
    <main id="screen">
      <nav>
        <Link to="/form">Form</Link> <Link to="/">Start</Link>
      </nav>
      <Outlet />
      <NoticeList />
      <LeaveDialog />
    </main>
  );
}

const router = createBrowserRouter([
  {
    path: '/',
    element: <Frame />,
    hydrateFallbackElement: <p />,
    children: [
      { index: true, element: <h1>Parts of the desk</h1> },
      { path: 'form', element: <FormScreen />, loader: loadRecord },
      { path: 'table', element: <TableScreen />, loader: loadFilms },
      { path: 'charts', element: <ChartScreen /> },
    ],
  },
]);
const root = document.getElementById('desk');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
