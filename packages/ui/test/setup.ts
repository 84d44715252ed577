import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Mantine asks the browser for these three; jsdom has none of them.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.HTMLElement.prototype.scrollIntoView = () => undefined;

// What comes is found as soon as it is there; only what never comes takes this long.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
