import { heroMessage, offer } from '@tallyard/domain/landing/offer';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LandingPage } from './landing-page';
import { pages } from './pages';
import { type LandingSettings, readSettings, settingMarks } from './settings';

const settings: LandingSettings = {
  founderName: 'Ada Byron',
  founderProfileUrl: 'https://www.linkedin.com/in/ada',
  contactEmail: 'hello@example.com',
  embeds: null,
};
const withEmbeds: LandingSettings = {
  ...settings,
  embeds: { scriptUrl: 'https://forms.example.com/embed.js', formIds: ['form-a', 'form-b'] },
};

/** Lets time go by on the faked clock, in milliseconds. */
const passes = (timeMs: number) =>
  act(() => {
    vi.advanceTimersByTime(timeMs);
  });
const providerScripts = () => document.querySelectorAll('script[src="https://forms.example.com/embed.js"]');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const script of providerScripts()) script.remove();
  document.body.replaceChildren();
});

test('the founder, the profile and the address are the operator’s', () => {
  render(<LandingPage settings={settings} />);
  const card = screen.getByRole('article');
  expect(within(card).getByRole('heading', { name: 'Ada Byron' })).toBeTruthy();
  expect(within(card).getByText('Co-Founder')).toBeTruthy();
  expect(within(card).getByRole('link', { name: 'LinkedIn' }).getAttribute('href')).toBe(settings.founderProfileUrl);
  const contact = within(screen.getByRole('region', { name: 'Contact' }));
  expect(contact.getByRole('link', { name: 'hello@example.com' }).getAttribute('href')).toBe(
    'mailto:hello@example.com',
  );
});

test('every anchor leads to a section of the page', () => {
  render(<LandingPage settings={settings} />);
  const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map((link) => link.hash.slice(1));
  expect(anchors.length).toBeGreaterThan(10);
  for (const id of anchors) expect(document.getElementById(id), id).not.toBeNull();
});

describe('the waitlist', () => {
  test('without a provider is a form of our own, and no script is added', () => {
    vi.useFakeTimers();
    render(<LandingPage settings={settings} />);
    passes(1_000);
    expect(screen.getByLabelText('Your work e-mail')).toBeTruthy();
    expect(providerScripts()).toHaveLength(0);
  });

  test('with a provider is two embeds, and its script is added 100 ms after the page mounted, once', () => {
    vi.useFakeTimers();
    const { rerender } = render(<LandingPage settings={withEmbeds} />);
    expect(screen.queryByLabelText('Your work e-mail')).toBeNull();
    expect([...document.querySelectorAll('[data-form]')].map((element) => element.id)).toEqual(['form-a', 'form-b']);
    passes(99);
    expect(providerScripts()).toHaveLength(0);
    passes(1);
    expect(providerScripts()).toHaveLength(1);
    rerender(<LandingPage settings={withEmbeds} />);
    passes(1_000);
    expect(providerScripts()).toHaveLength(1);
  });

  test('a page that is left within 100 ms adds no script', () => {
    vi.useFakeTimers();
    render(<LandingPage settings={withEmbeds} />).unmount();
    passes(1_000);
    expect(providerScripts()).toHaveLength(0);
  });
});

describe('the forms', () => {
  const answering = (answer: () => Promise<Response>) => {
    const fetching = vi.fn<(url: string, init: { body: string }) => Promise<Response>>(answer);
    vi.stubGlobal('fetch', fetching);
    return fetching;
  };
  const json = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));

  test('the newsletter’s field is required and of type email', () => {
    render(<LandingPage settings={settings} />);
    const field = screen.getByLabelText<HTMLInputElement>('Newsletter e-mail');
    expect([field.type, field.required]).toEqual(['email', true]);
    expect(field.validity.valueMissing).toBe(true);
    fireEvent.change(field, { target: { value: 'nobody' } });
    expect(field.validity.typeMismatch).toBe(true);
  });

  test('what was sent is thanked for', async () => {
    const fetching = answering(() => json({ data: { joinWaitlist: true } }));
    render(<LandingPage settings={settings} />);
    await userEvent.type(screen.getByLabelText('Your work e-mail'), 'ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Join the Waitlist' }));
    expect(await screen.findByText(/^You are on the list/)).toBeTruthy();
    const { query, variables } = JSON.parse(fetching.mock.calls[0]?.[1].body ?? '{}') as Record<string, unknown>;
    expect(query).toContain('joinWaitlist(input: $input)');
    expect(variables).toEqual({ input: { email: 'ada@example.com' } });
  });

  test.each([
    [() => Promise.reject(new TypeError('failed')), 'Please check your internet connection and try again.'],
    [() => Promise.resolve(new Response('<html>')), 'Our servers are experiencing issues. Please try again later.'],
    [
      () => json({ errors: [{ message: 'Too many requests. Try again later.', extensions: { class: 'Error' } }] }),
      'Too many requests. Try again later.',
    ],
    [
      () => json({ errors: [{ message: 'boom', extensions: { class: 'Server Error' } }] }),
      'Our servers are experiencing issues. Please try again later.',
    ],
  ])('what went wrong is said, and what was typed stays (%#)', async (answer, words) => {
    answering(answer);
    render(<LandingPage settings={settings} />);
    await userEvent.type(screen.getByLabelText('Newsletter e-mail'), 'ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Newsletter e-mail').value).toBe('ada@example.com');
  });
});

test('the menu says whether it is open; Escape closes it and gives the focus back, a link closes it', async () => {
  render(<LandingPage settings={settings} />);
  const toggle = screen.getByRole('button', { name: 'Open menu' });
  expect(toggle.getAttribute('aria-controls')).toBe(screen.getByRole('navigation', { name: 'Main' }).id);
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'About' });
  link.focus();
  await userEvent.keyboard('{Escape}');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(toggle);
  await userEvent.click(toggle);
  await userEvent.click(link);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
});

test.each(
  Object.entries(pages).flatMap(([name, page]) => [
    { name, page, given: settings, embeds: 'no embeds' },
    { name, page, given: withEmbeds, embeds: 'embeds' },
  ]),
)('$name with $embeds hydrates without a difference', async ({ page, given: input }) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const recovered = vi.fn<(error: unknown) => void>();
  const root = document.createElement('div');
  root.innerHTML = renderToString(page.render(input));
  document.body.append(root);
  const hydrated = await act(() =>
    Promise.resolve(hydrateRoot(root, page.render(input), { onRecoverableError: recovered })),
  );
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  act(() => hydrated.unmount());
  complaints.mockRestore();
});

test('the offer stands in the hero and in the call to action, and marks stand where settings will be', () => {
  const html = renderToString(<LandingPage settings={settingMarks} />);
  expect(html.split(offer).length).toBeGreaterThan(2);
  for (const mark of ['%FOUNDER_NAME%', '%FOUNDER_PROFILE_URL%', 'mailto:%CONTACT_EMAIL%'])
    expect(html).toContain(mark);
});

test('no page denies the AI that the hero and the FAQ name, or promises more than the section about it (LAND-3, LAND-10)', () => {
  const texts = Object.values(pages).map((page) => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(page.render(settings));
    return (root.textContent ?? '').replaceAll(/\s+/g, ' ');
  });
  const [landing = ''] = texts;
  for (const text of [heroMessage, 'AI is trained on actual warehouse operations']) expect(landing).toContain(text);
  for (const text of texts) expect(text).not.toMatch(/\b(no|without|not) (an? )?(AI|model)\b/i);
  expect(landing.match(/forecast\w*/gi)).toHaveLength(1);
  expect(texts.slice(1).join()).not.toMatch(/forecast/i);
});

test('settings that nobody wrote in, as in development, are neutral', () => {
  expect(readSettings('%LANDING_SETTINGS%').embeds).toBeNull();
  expect(readSettings(JSON.stringify(withEmbeds))).toEqual(withEmbeds);
});
