export type ReportingEnvironment = 'production' | 'staging' | 'development';

/** Which environment a page belongs to, by its host (document 1, section 7). */
export const environmentOfHost = (host: string): ReportingEnvironment => {
  const labels = host.toLowerCase().replace(/:\d+$/, '').split('.');
  const isLocal =
    labels.at(-1) === 'localhost' ||
    labels.at(-1) === 'local' ||
    host.startsWith('[') ||
    labels.every((label) => /^\d+$/.test(label));
  if (isLocal || labels.some((label) => /^(?:.+-)?dev(?:elop(?:ment)?)?(?:-.+)?$/.test(label)))
    return 'development';
  return labels.some((label) => /^(?:.+-)?(?:stage|staging)(?:-.+)?$/.test(label))
    ? 'staging'
    : 'production';
};
