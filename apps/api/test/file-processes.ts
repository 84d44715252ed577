import { FileProcesses } from '../src/platform/file-processes/file-processes.ts';

/** Reads files as the api does; a process that dies is no failure of the test. */
export function openFileProcesses(
  options: Partial<ConstructorParameters<typeof FileProcesses>[0]> = {},
): FileProcesses {
  return new FileProcesses({ onDeath: () => () => {}, ...options });
}
