import { describe, expect, test } from 'vitest';
import { type Cameras, listCameras, openCamera, problemOfCamera, stopCamera } from './camera';
import { SteadyCode } from './detect-codes';

const refusal = (name: string) => new DOMException('no', name);

/** Cameras that answer with an error for each request in turn, and then with a stream. */
function cameras(...errors: readonly DOMException[]) {
  const requested: unknown[] = [];
  const left = [...errors];
  const fake = {
    getUserMedia: async (input?: MediaStreamConstraints) => {
      requested.push(input?.video);
      const error = left.shift();
      if (error) throw error;
      return {} as MediaStream;
    },
    enumerateDevices: async () =>
      [
        { kind: 'audioinput', deviceId: 'm', label: 'Microphone' },
        { kind: 'videoinput', deviceId: 'a', label: 'Back' },
        { kind: 'videoinput', deviceId: 'b', label: '' },
        { kind: 'videoinput', deviceId: '', label: '' },
      ] as MediaDeviceInfo[],
  } satisfies Cameras;
  return { fake, asked: requested };
}

describe('a camera', () => {
  test('is the one that looks away, unless another one was chosen', async () => {
    const { fake, asked: requested } = cameras();
    await openCamera(fake, null);
    await openCamera(fake, 'a');
    expect(requested).toMatchObject([{ facingMode: { ideal: 'environment' } }, { deviceId: { exact: 'a' } }]);
  });

  test('that was chosen and is gone is replaced', async () => {
    const { fake, asked: requested } = cameras(refusal('OverconstrainedError'));
    await openCamera(fake, 'gone');
    expect(requested).toHaveLength(2);
  });

  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'inUse'],
    ['AbortError', 'inUse'],
  ])('that answers %s is %s', async (name, problem) => {
    const { fake } = cameras(refusal(name));
    const met: unknown = await openCamera(fake, null).catch((error: unknown) => error);
    expect(problemOfCamera(met)).toBe(problem);
  });

  test('cannot be had where the browser gives none', async () => {
    const met: unknown = await openCamera(undefined, null).catch((error: unknown) => error);
    expect(problemOfCamera(met)).toBe('unreachable');
  });

  test('has a name, and microphones are none', async () => {
    expect(await listCameras(cameras().fake)).toEqual([
      { id: 'a', label: 'Back' },
      { id: 'b', label: 'Camera 2' },
    ]);
  });

  test('is off when it is closed', () => {
    const stopped: number[] = [];
    const tracks = [1, 2].map((number) => ({ stop: () => stopped.push(number) }));
    stopCamera({ getTracks: () => tracks } as unknown as MediaStream);
    expect(stopped).toEqual([1, 2]);
  });
});

describe('a code in sight', () => {
  test('is meant once two pictures in a row show it', () => {
    const steady = new SteadyCode(2_000);
    const read = (codes: string[], at: number) => steady.read(codes, at);
    expect([read(['A'], 0), read([], 100), read(['A'], 200), read(['A'], 300)]).toEqual([null, null, null, 'A']);
  });

  test('is meant once as long as it is in sight, and again when it comes back', () => {
    const steady = new SteadyCode(2_000);
    const codes = Array.from({ length: 60 }, (_, n) => steady.read(['A'], n * 100)).filter((code) => code !== null);
    expect(codes).toEqual(['A']);
    expect([steady.read([], 6_000), steady.read(['A'], 9_000), steady.read(['A'], 9_100)]).toEqual([null, null, 'A']);
  });

  test('gives way to another one at once', () => {
    const steady = new SteadyCode(2_000);
    expect([['A'], ['A'], ['B'], ['B']].map((codes, n) => steady.read(codes, n * 100))).toEqual([null, 'A', null, 'B']);
  });
});
