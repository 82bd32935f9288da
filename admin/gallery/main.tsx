import '../styles/admin.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { z } from 'zod';
import { NoticeList } from '../components/dialog/notices.tsx';
import { LeaveDialog } from '../components/form/unsaved-guard.tsx';
import { ChartScreen } from './chart-screen.tsx';
import { FormScreen, loadRecord } from './form-screen.tsx';
import { loadVideos, TableScreen } from './table-screen.tsx';

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
      { index: true, element: <h1>Parts of the admin</h1> },
      { path: 'form', element: <FormScreen />, loader: loadRecord },
      { path: 'table', element: <TableScreen />, loader: loadVideos },
      { path: 'charts', element: <ChartScreen /> },
    ],
  },
]);
const root = document.getElementById('admin');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
