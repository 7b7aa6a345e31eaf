import type { RuleName } from '#domain/explain';

/** The addresses of the pages of rules, below that of the explorer. */
export const rulePaths = {
  rules: '/rules',
  rule: '/rules/:rule',
  sections: '/sections',
  receipts: '/receipts',
} as const;

export const ruleAddress = (rule: RuleName): string => `${rulePaths.rules}/${rule}`;
export const limitAddress = (limit: string): string => `${rulePaths.sections}#limit-${limit}`;
