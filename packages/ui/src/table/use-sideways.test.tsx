import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSideways } from './use-sideways';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Sample({ columns }: { columns: readonly string[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useSideways(frame, columns);
  return (
    <div ref={frame}>
      <table data-wide={isWide} />
    </div>
  );
}

test('a table that is too wide stays so whichever rows are drawn, until its frame is wider or its columns are others', () => {
  const widths = { DIV: 900, TABLE: 800 };
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return widths[this.tagName as keyof typeof widths];
  });
  let measure = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(actual: () => void) {
        measure = actual;
      }
      observe() {
        measure();
      }
      disconnect() {}
    },
  );
  const columns = ['name'];
  const { container, rerender } = render(<Sample columns={columns} />);
  const isWide = (now: Partial<typeof widths> = {}) => {
    Object.assign(widths, now);
    act(() => measure());
    return container.querySelector('table')?.dataset.wide;
  };
  expect(isWide()).toBe('false');
  expect(isWide({ TABLE: 950 })).toBe('true');
  expect(isWide({ TABLE: 700 })).toBe('true');
  expect(isWide({ DIV: 890 })).toBe('true');
  expect(isWide({ DIV: 901 })).toBe('false');
  expect(isWide({ TABLE: 950 })).toBe('true');
  widths.TABLE = 700;
  rerender(<Sample columns={['name', 'sku']} />);
  expect(isWide()).toBe('false');
});
