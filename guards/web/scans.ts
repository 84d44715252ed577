import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'scans.cameraIsOff',
    promise: 'Nobody is looked at once the scan is closed.',
    replace: ['stopCamera(opened)', 'void opened'],
    proof: {
      file: 'apps/web/src/inventory/scan/use-camera.test.tsx',
      tests: ['the camera is off once it is closed'],
    },
  },
  {
    name: 'scans.notInFields',
    promise: 'What is typed in a field, or while a dialog is open, is never taken for a scan.',
    replace: ['!isWhereNobodyWrites(event.target)', 'event.target === null'],
    proof: {
      file: 'apps/web/src/shared/keys/use-wedge.test.tsx',
      tests: ['in a field it is typed, key by key', 'while a dialog is open nothing is scanned behind it'],
    },
  },
  {
    name: 'scans.notAPerson',
    promise: 'Whoever types slowly is not taken for a scanner, and their keys are not lost.',
    replace: ['- last.at <= wedgeGapMs && !key.repeat', '>= last.at'],
    proof: { file: 'apps/web/src/shared/keys/wedge.test.ts', tests: ['who types a key every 36 ms is a person'] },
  },
];
