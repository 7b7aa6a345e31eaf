import type { RuleName } from '#domain/explain';

export const ruleAddress = (rule: RuleName): string => `/rules/${rule}`;
export const limitAddress = (limit: string): string => `/sections#limit-${limit}`;
