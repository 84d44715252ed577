import './landing.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isPageName, pages } from './pages';
import { readSettings } from './settings';

const root = document.getElementById('root');
if (root) {
  const inAddress = location.pathname.slice(1);
  const name = [root.dataset.page, inAddress].find(isPageName) ?? 'landing';
  const page = <StrictMode>{pages[name].render(readSettings(root.dataset.settings))}</StrictMode>;
  // In development nothing is prerendered.
  if (root.firstElementChild === null) createRoot(root).render(page);
  else hydrateRoot(root, page);
}
