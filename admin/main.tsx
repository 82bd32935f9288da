import './styles/admin.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { z } from 'zod';
import { adminRouter } from './shell/router.tsx';
import { applyTheme } from './shell/theme.ts';

// Without this the schemas would try to compile themselves, which the policy forbids.
z.config({ jitless: true });
applyTheme();
// Where somebody went was kept at rest once, with visitors' e-mails.
localStorage.removeItem('operators.recent');
const root = document.getElementById('admin');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={adminRouter()} />
    </StrictMode>,
  );
}
