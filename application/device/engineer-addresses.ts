/**
 * How the addresses of engineers' screens begin. Such a page opens offline, and shows the engineers' telephone number
 * before the session is known.
 */
const firstParts = ['/job', '/engineer'] as const;
type FirstPart = (typeof firstParts)[number];

export type EngineerAddress = FirstPart | `${FirstPart}/${string}`;

export const isEngineerAddress = (path: string): boolean =>
  firstParts.some((part) => path === part || path.startsWith(`${part}/`));
