import type { PropertyId } from '../kernel/index.ts';

/** A home under cover. */
export type Property = {
  readonly id: PropertyId;
  readonly active: boolean;
  readonly addressLines: readonly string[];
  readonly town: string;
  readonly postcode: string;
  readonly country: string;
};
