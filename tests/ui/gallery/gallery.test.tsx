import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Gallery } from '#ui/gallery/gallery.tsx';

const ui = resolve(import.meta.dirname, '../../../ui');
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(ui, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => join(folder, path));

it('the gallery shows every part, alone or inside another', () => {
  const shown = [...sourcesIn('gallery'), ...sourcesIn('parts')]
    .map((path) => readFileSync(join(ui, path), 'utf8'))
    .join('\n');
  const parts = sourcesIn('parts')
    .filter((path) => /export const [A-Z]/.test(readFileSync(join(ui, path), 'utf8')))
    .map((path) => path.split('/').at(-1) ?? '');
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter((name) => !shown.includes(`/${name}'`))).toEqual([]);
});

it('the gallery has a section for each folder of parts', () => {
  render(<Gallery />);
  for (const room of readdirSync(join(ui, 'parts')))
    expect(screen.getByRole('region', { name: new RegExp(`^${room}$`, 'i') })).toBeTruthy();
});
