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

const parts = ['kit', 'shared/booking', 'shared/photos'].flatMap(sourcesIn);

it('the gallery shows every part, alone or inside another', () => {
  const shown = [...sourcesIn('gallery'), ...parts]
    .map((path) => readFileSync(join(ui, path), 'utf8'))
    .join('\n');
  const names = parts
    .filter((path) => /export const [A-Z]/.test(readFileSync(join(ui, path), 'utf8')))
    .map((path) => path.split('/').at(-1) ?? '');
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !shown.includes(`/${name}'`))).toEqual([]);
});

it('the gallery has a section for each folder of the kit, for days and for photos', () => {
  render(<Gallery />);
  const rooms = readdirSync(join(ui, 'kit')).filter((name) => !name.endsWith('.ts'));
  for (const room of [...rooms, 'dates', 'photos'])
    expect(screen.getByRole('region', { name: new RegExp(`^${room}$`, 'i') })).toBeTruthy();
});
