import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import type { LiveConnection, LiveStatus } from './live-connection';
import { LiveContext, useLiveStatus } from './live-context';

function LiveProbe() {
  return <p>{useLiveStatus()}</p>;
}

test('what the status became while the page was drawn is told', () => {
  const connection = { status: 'connecting' as LiveStatus, onChange: () => () => undefined };
  function Opened() {
    useLayoutEffect(() => {
      connection.status = 'live';
    });
    return null;
  }
  const { container } = render(
    <LiveContext value={connection as unknown as LiveConnection}>
      <LiveProbe />
      <Opened />
    </LiveContext>,
  );
  expect(container.textContent).toBe('live');
});
