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

/** What a scanner types where nobody writes: not in a field, nor while a dialog is open, where it types as a keyboard does. */
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
      // Elsewhere everything is as it is typed, at once.
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
