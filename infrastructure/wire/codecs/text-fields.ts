import * as t from 'io-ts';
import { lineIfFilled } from './contact-wire.ts';
import { orNull } from './wire-type.ts';

const text = orNull(t.string);
/** A reading off an appliance: some are typed in, some are counted. */
const reading = orNull(t.union([t.string, t.number]));

type Names = { readonly [field: string]: string };
type Texts<N extends Names> = { readonly [Field in keyof N]: string | undefined };
type OnTheWire<N extends Names> = {
  readonly [Field in keyof N as N[Field]]?: string | number | null | undefined;
};

const readText = (raw: unknown): string | undefined =>
  typeof raw === 'number' ? String(raw) : lineIfFilled(typeof raw === 'string' ? raw : null)[0];

/**
 * Texts of a record under their names on the wire, null where there is none: the codec, and both directions. A platform
 * may write a reading as a number.
 */
export const textFields = <N extends Names>(names: N, readings: readonly (keyof N)[] = []) => {
  const fields: readonly (readonly [field: string, name: string])[] = Object.entries(names);
  return {
    names: Object.keys(names) as readonly (keyof N & string)[],
    codec: t.partial(
      Object.fromEntries(
        fields.map(([field, name]) => [name, readings.includes(field) ? reading : text]),
      ),
    ) as unknown as t.PartialC<{ readonly [Field in keyof N as N[Field]]: typeof reading }>,
    read: (wire: OnTheWire<N>): Texts<N> =>
      Object.fromEntries(
        fields.map(([field, name]) => [field, readText(wire[name as keyof OnTheWire<N>])]),
      ) as Texts<N>,
    write: (texts: Texts<N>) =>
      Object.fromEntries(fields.map(([field, name]) => [name, texts[field] ?? null])) as {
        readonly [Field in keyof N as N[Field]]: string | null;
      },
  };
};
