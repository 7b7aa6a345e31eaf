import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AllUseCases } from '../fakes/all-use-cases.ts';
import { startPortal } from '#ui/shell/start/start-portal.tsx';
import { forms } from '#ui/entry-prerender.tsx';
import { alwaysOnline } from '#ui/shell/use-cases/use-cases-loader.ts';
import { device } from './device.ts';
import { configuration, loadersOf } from './render-portal.tsx';
import { claimWorld } from './features/claim/claim-world.ts';

const renderSignIn = forms['auth/index.html'];
const renderIdentification = forms['auth/identification.html'];

const prerendered = (html: string): HTMLElement => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root');
  return root;
};

const field = (id: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input#${id}`);
  if (found === null) throw new Error(`The page has no field ${id}`);
  return found;
};
const email = (): HTMLInputElement => field('email');

let started: Root | undefined;

const start = async (
  root: HTMLElement,
  changes: Partial<typeof configuration> = {},
  load: () => Promise<AllUseCases> = () => new Promise(() => {}),
) => {
  started = await act(() =>
    startPortal({
      root,
      configuration: { ...configuration, ...changes },
      device,
      connection: alwaysOnline,
      ...loadersOf(load),
    }),
  );
};

afterEach(() => act(() => started?.unmount()));

beforeEach(() => {
  window.scrollTo = vi.fn();
  window.history.replaceState(null, '', '/auth');
});

describe('the prerendered sign-in page', () => {
  it('accepts typed text, and has nothing that a strict content policy forbids', () => {
    prerendered(renderSignIn(configuration));
    expect(document.querySelector('h1')?.textContent).toBe("Let's find you!");
    expect(email().labels?.[0]?.textContent).toBe('Email address');
    expect(document.querySelectorAll('[style], style, script')).toHaveLength(0);
    for (const element of document.querySelectorAll('*'))
      for (const name of element.getAttributeNames()) expect(name).not.toMatch(/^on/);
  });

  it('sends nothing to the address of the page before its script comes, and then what was submitted', async () => {
    const root = prerendered(renderSignIn(configuration));
    expect(email().form?.getAttribute('method')).toBe('dialog');
    const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
    const script = document.createElement('script');
    script.textContent = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    document.head.append(script);
    script.remove();
    const user = userEvent.setup();
    await user.type(email(), 'robin@example.com');
    await user.click(document.querySelector('button') ?? document.body);
    const startSignIn = vi.fn<AllUseCases['startSignIn']>(() => () => new Promise(() => {}));
    await start(root, {}, () => Promise.resolve({ ...claimWorld().useCases, startSignIn }));
    await waitFor(() => expect(startSignIn).toHaveBeenCalled());
    expect(startSignIn.mock.calls).toEqual([['robin@example.com']]);
  });

  it('becomes the page of another provider without losing the typed text', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const root = prerendered(renderSignIn());
    expect(document.querySelector('header')?.textContent?.trim()).toBe('');
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
    const field = email();
    await userEvent.setup().type(field, 'robin@example.com');
    await start(root);
    expect(email()).toBe(field);
    expect(field.value).toBe('robin@example.com');
    expect(document.querySelector('header')?.textContent).toContain('Hearthside');
    expect(error).not.toHaveBeenCalled();
  });
});

describe('a page of the old mode', () => {
  const postcode = () => field('postcode');

  it('keeps what was typed into it before the script came', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const root = prerendered(renderIdentification(configuration));
    expect(email().form?.getAttribute('method')).toBe('dialog');
    const typedIn = postcode();
    const user = userEvent.setup();
    await user.type(email(), 'robin@example.com');
    await user.click(typedIn);
    await user.keyboard('ls1 4d');
    await start(root, { newAuth: 'false' });
    expect(postcode(), 'the form itself stays').toBe(typedIn);
    expect(document.activeElement).toBe(typedIn);
    await user.keyboard('t');
    expect(postcode().value).toBe('ls1 4dt');
    expect(email().value).toBe('robin@example.com');
    expect(error).not.toHaveBeenCalled();
  });

  it('judges the fields that were left before the script came', async () => {
    const root = prerendered(renderIdentification(configuration));
    const user = userEvent.setup();
    await user.type(postcode(), 'ls14dt');
    await user.click(email());
    await user.keyboard('robin');
    await start(root, { newAuth: 'false' });
    await waitFor(() => expect(postcode().value).toBe('LS1 4DT'));
    // It is being typed in still.
    expect(email().value).toBe('robin');
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  it('replaces the sign-in form that a host of files gives, with the address that was typed', async () => {
    const root = prerendered(renderSignIn(configuration));
    await userEvent.setup().type(email(), 'robin@example.com');
    await start(root, { newAuth: 'false' });
    await waitFor(() => expect(postcode().value).toBe(''));
    expect(email().value).toBe('robin@example.com');
    expect(document.activeElement).toBe(email());
  });
});
