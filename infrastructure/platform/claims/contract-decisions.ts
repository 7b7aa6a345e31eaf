import type { Contract } from '#domain/cover';
import type { DecisionCase } from '#domain/explain';
import { contractCases } from '#domain/receipt';
import type { Instant } from '#domain/time';

/** The decision about the contract of a claim. */
export const contractDecisions = (contract: Contract, now: Instant): readonly DecisionCase[] =>
  contractCases({ ...contract, isPropertyActive: contract.property.active }, now);
