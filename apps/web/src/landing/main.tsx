import './landing.css';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isPageName, pages } from './pages';
import { readSettings } from './settings';

declare global {
  interface Window {
    /** Provided by `public/early-presses.js`: returns a function that repeats the clicks made before this script loaded. */
    takeEarlyPress?: () => () => void;
  }
}

/** Replays an early click once handlers are attached. A form submitted before that would reload the page. */
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
