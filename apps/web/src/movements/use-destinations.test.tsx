import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { useDestinations } from './use-destinations';

function Labels() {
  return (
    <p>
      {useDestinations()
        .destinations.map(({ label }) => label)
        .join('; ') || 'none yet'}
    </p>
  );
}

const show = (warehouseIds: string[] | null) => {
  const answers = new Answers(({ operationName }) =>
    operationName === 'OtherPlaces'
      ? { otherWarehouses: [{ id: 'w2', name: 'Depot' }] }
      : { warehouses: { items: [{ id: 'w1', name: 'Main' }] } },
  );
  renderAs(<Labels />, { link: answers.link, role: 'user', warehouseIds });
  return answers;
};

test('a member of some warehouses sends to others as well, where it is confirmed', async () => {
  show(['w1']);
  expect(await screen.findByText('Main; Depot, confirmed there')).toBeTruthy();
});

test('who sees all is not asked about others', async () => {
  const answers = show(null);
  expect(await screen.findByText('Main')).toBeTruthy();
  expect(answers.count('OtherPlaces')).toBe(0);
});
