import { describe, expect, test } from 'vitest';
import { endOfStep, firstStatus } from './movements.ts';

describe('a movement', () => {
  const free = { requiresApproval: false, isForLater: false };

  test('begins as its type says (MOV-10, MOV-11, MOV-12)', () => {
    expect(firstStatus('TRANSFER', free)).toBe('pending');
    expect(firstStatus('ADJUSTMENT', free)).toBe('completed');
    for (const type of ['INBOUND', 'OUTBOUND'] as const) {
      expect(firstStatus(type, free)).toBe('completed');
      expect(firstStatus(type, { ...free, requiresApproval: true })).toBe('pending');
      expect(firstStatus(type, { ...free, isForLater: true })).toBe('pending');
    }
  });

  test('ends completed or cancelled (MOV-13 to MOV-17), and waits on when it is dispatched', () => {
    const ends = { confirm: 'completed', approve: 'completed', reject: 'cancelled', cancel: 'cancelled' };
    expect(endOfStep).toEqual({ ...ends, dispatch: 'pending' });
  });
});
