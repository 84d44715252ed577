import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAs } from '../../../test/render';
import { CameraScan } from './camera-scan';
import { codeFormats } from './detect-codes';
import { ScanDialog } from './scan-dialog';

/** A track that can be told to end, as one of a camera that is pulled out. */
class Track extends EventTarget {
  isLive = true;
  torch = false;
  stop() {
    this.isLive = false;
  }
  getCapabilities = () => ({ torch: true });
  getSettings = () => ({ deviceId: 'a' });
  applyConstraints = async ({ advanced }: { advanced: { torch: boolean }[] }) => {
    this.torch = advanced[0]?.torch ?? false;
  };
}

let tracks: Track[] = [];
let give: () => Promise<unknown> = async () => undefined;

function streamOf(track: Track) {
  tracks.push(track);
  return { getTracks: () => [track], getVideoTracks: () => [track] };
}

beforeEach(() => {
  tracks = [];
  give = async () => streamOf(new Track());
  const devices = ['a', 'b'].map((deviceId) => ({ kind: 'videoinput', deviceId, label: `Camera ${deviceId}` }));
  const mediaDevices = { getUserMedia: () => give(), enumerateDevices: async () => devices };
  // jsdom has none.
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  class Detector {
    static getSupportedFormats = async () => codeFormats;
    detect = async () => [];
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const show = () => renderAs(<CameraScan onCode={() => undefined} onClose={() => undefined} />);
const running = () => screen.findByText('Hold a code in front of the camera.');

test('the camera is off once it is closed', async () => {
  renderAs(<ScanDialog onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Use the camera' }));
  await running();
  expect(tracks.map(({ isLive }) => isLive)).toEqual([true]);
  await userEvent.click(screen.getByRole('button', { name: 'Switch the camera off' }));
  await waitFor(() => expect(tracks.map(({ isLive }) => isLive)).toEqual([false]));
  expect(await screen.findByRole('button', { name: 'Use the camera' })).toBeTruthy();
});

test('another camera can be chosen, and the first one is off then', async () => {
  show();
  await running();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Camera' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Camera b' }));
  await waitFor(() => expect(tracks.map(({ isLive }) => isLive)).toEqual([false, true]));
});

test('its lamp is switched where it has one', async () => {
  show();
  await running();
  await userEvent.click(await screen.findByRole('button', { name: 'Lamp' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lamp' }).getAttribute('aria-pressed')).toBe('true'));
  expect(tracks[0]?.torch).toBe(true);
});

test('a camera that is refused is told, and asked for again', async () => {
  give = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  show();
  expect(await screen.findByText(/is not allowed for this page/)).toBeTruthy();
  give = async () => streamOf(new Track());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await running();
});

test('a camera that is pulled out is told', async () => {
  show();
  await running();
  tracks[0]?.dispatchEvent(new Event('ended'));
  expect(await screen.findByText('The camera was disconnected.')).toBeTruthy();
});
