import './landing.css';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isPageName, pages } from './pages';
import { readSettings } from './settings';

declare global {
  interface Window {
    /** Of `public/early-presses.js`: gives what does again what was pressed before this script was here. */
    takeEarlyPress?: () => () => void;
  }
}

/** Answers an early press as soon as there are handlers: a form sent before that would load the page again. */
function Answering({ press, children }: { press: (() => void) | undefined; children: ReactNode }) {
  useLayoutEffect(() => press?.(), [press]);
  return children;
}

const root = document.getElementById('root');
if (root) {
  const inAddress = location.pathname.slice(1);
  const name = [root.dataset.page, inAddress].find(isPageName) ?? 'landing';
  const page = <StrictMode>{pages[name].render(readSettings(root.dataset.settings))}</StrictMode>;
  // In development nothing is prerendered.
  if (root.firstElementChild === null) createRoot(root).render(page);
  else hydrateRoot(root, <Answering press={window.takeEarlyPress?.()}>{page}</Answering>);
}
