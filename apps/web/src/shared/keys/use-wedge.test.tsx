import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAs } from '../../../test/render';
import { useWedge } from './use-wedge';

afterEach(() => vi.useRealTimers());

const scans: string[] = [];
const heard: string[] = [];

function Page({ dialog = false }: { dialog?: boolean }) {
  useWedge((code) => scans.push(code));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what the shortcuts would
    <div onKeyDown={({ key }) => heard.push(key)}>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Row" />
      <button type="button" onClick={() => heard.push('pressed')}>
        Delete
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: as editors do it */}
      <div role="textbox" tabIndex={0} contentEditable="true" aria-label="Note" suppressContentEditableWarning />
      {dialog && (
        <div role="dialog" aria-modal="true">
          Sure?
        </div>
      )}
    </div>
  );
}

/** As fast as the machine is; the clock of the events is that of the browser. */
function type(element: HTMLElement, keys: readonly string[]) {
  scans.length = 0;
  heard.length = 0;
  const passed = keys.map((key) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: 5 });
    return element.dispatchEvent(event);
  });
  return passed;
}
const code = [...Array.from('B-12'), 'Enter'];

test('a scan is heard wherever nobody writes, and by nobody else: a button with the focus is not pressed', async () => {
  renderAs(<Page />);
  for (const element of [screen.getByRole('button'), screen.getByRole('checkbox'), document.body]) {
    expect(type(element, code)).toEqual(code.map(() => false));
    expect([scans, heard]).toEqual([['B-12'], []]);
  }
});

test('in a field it is typed, key by key', () => {
  renderAs(<Page />);
  for (const element of [screen.getByLabelText('Name'), screen.getByLabelText('Note')]) {
    expect(type(element, code)).toEqual(code.map(() => true));
    expect([scans, heard]).toEqual([[], code]);
  }
});

test('while a dialog is open nothing is scanned behind it', () => {
  renderAs(<Page dialog />);
  type(screen.getByRole('button'), code);
  expect([scans, heard]).toEqual([[], code]);
});

test('the keys of a person come a moment later, to where they were pressed', async () => {
  vi.useFakeTimers();
  renderAs(<Page />);
  type(screen.getByRole('button'), ['j']);
  expect(heard).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(60));
  expect([scans, heard]).toEqual([[], ['j']]);
});
