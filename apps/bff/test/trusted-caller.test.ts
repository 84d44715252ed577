import { trustedCallerHeaders } from '@tallyard/nodes/trusted-caller';
import { expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { startBff } from './running-bff.ts';

const bffSecret = 'f'.repeat(32);

it.each([
  [true, bffSecret],
  [false, undefined],
])('the secret of the apps is shown to an upstream that is ours (%s) and to no other', async (isOurs, shown) => {
  const fake = await FakeUpstream.start();
  serveModules(fake);
  fake.isOurs = isOurs;
  const bff = await startBff(fake.url, { bffSecret });
  const ask = () => bff.ask('{ warehouses(organizationId: 7) { total } }', { cookie: signedInAs('admin') });
  // By its first answer it shows whose it is.
  await ask();
  fake.forget();
  await ask();
  expect(fake.received.at(-1)?.headers[trustedCallerHeaders.secret]).toBe(shown);
  await bff.drain();
  await fake.stop();
});
