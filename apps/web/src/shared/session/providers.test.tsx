import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOrganization } from '../organization/organization';
import { useAuth } from './auth';

test.each([
  [useAuth, 'useAuth must be used inside AuthProvider'],
  [useOrganization, 'useOrganization must be used within an OrganizationProvider'],
])('GEN-20 %o outside its provider says which one is missing', (use, message) => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Reader() {
    use();
    return null;
  }
  expect(() => render(<Reader />)).toThrow(message);
  quiet.mockRestore();
});
