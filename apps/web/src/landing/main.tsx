import './landing.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isPageName, pages } from './pages';
import { readSettings } from './settings';

declare global {
  interface Window {
    /** Of `public/early-presses.js`: does what was pressed before this script was here. */
    answerEarlyPresses?: () => void;
  }
}

const root = document.getElementById('root');
if (root) {
  const inAddress = location.pathname.slice(1);
  const name = [root.dataset.page, inAddress].find(isPageName) ?? 'landing';
  const page = <StrictMode>{pages[name].render(readSettings(root.dataset.settings))}</StrictMode>;
  // In development nothing is prerendered.
  if (root.firstElementChild === null) createRoot(root).render(page);
  else hydrateRoot(root, page);
  // A press hydrates what it meets at once.
  window.answerEarlyPresses?.();
}
