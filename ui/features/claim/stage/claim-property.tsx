import type { ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { propertyInShort } from '#domain/claim';
import { PropertyLine } from '../../../shared/repair/property-line.tsx';
import { useClaim } from '../session/claim-session-context.ts';

const propertyOf = ({ customer }: ClaimSessionState) => propertyInShort(customer);

/** The property of the claim. */
export const ClaimProperty = () => <PropertyLine property={useClaim(propertyOf)} />;
