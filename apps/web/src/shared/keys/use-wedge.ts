import { useEffect, useRef } from 'react';
import { isWhereNobodyWrites } from './single-keys';
import { Wedge } from './wedge';

interface PressedKey {
  readonly key: string;
  readonly at: number;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly event: KeyboardEvent;
}

/**
 * Calls `onScan` for codes that a barcode scanner types outside fields and dialogs. In those, the scanner works as a
 * keyboard.
 */
export function useWedge(onScan: (code: string) => void): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    const input = new WeakSet<Event>();
    const wedge = new Wedge<PressedKey>({
      onScan: (code) => latest.current(code),
      replay: ({ event }) => {
        const again = new KeyboardEvent('keydown', {
          key: event.key,
          code: event.code,
          location: event.location,
          shiftKey: event.shiftKey,
          altKey: event.altKey,
          ctrlKey: event.ctrlKey,
          metaKey: event.metaKey,
          bubbles: true,
          cancelable: true,
          composed: true,
        });
        input.add(again);
        const target = event.target instanceof Element && event.target.isConnected ? event.target : null;
        (target ?? document.activeElement ?? document.body).dispatchEvent(again);
      },
    });
    const press = (event: KeyboardEvent) => {
      if (input.has(event)) return;
      const { key, repeat, ctrlKey, timeStamp } = event;
      // Inside fields, every key is handled immediately.
      // guard: scans.notInFields
      if (event.metaKey || event.isComposing || !isWhereNobodyWrites(event.target)) return wedge.release();
      if (!wedge.press({ key, repeat, ctrlKey, at: timeStamp, event })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      wedge.release();
    };
  }, []);
}
