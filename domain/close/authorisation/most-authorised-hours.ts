import { estimatedHoursOptions } from './hours-options.ts';
import { decideStructuredParts, type StructuredRequest } from './structured-parts.ts';
import { decideUnstructuredEstimate, type UnstructuredEstimate } from './unstructured-estimate.ts';

/** The most hours that can be chosen and are authorised at once; `undefined` when none are. */
const mostHours = (isAuthorised: (hours: number) => boolean): number | undefined =>
  estimatedHoursOptions.findLast(isAuthorised);

/** The most hours with which a request for parts would be authorised at once, with all else unchanged. */
export const mostHoursForParts = (request: StructuredRequest): number | undefined =>
  mostHours((hours) => decideStructuredParts({ ...request, hours }).outcome === 'authorised');

/** The most hours with which an estimate would need no call, with all else unchanged. */
export const mostHoursForEstimate = (estimate: UnstructuredEstimate): number | undefined =>
  mostHours((hours) => decideUnstructuredEstimate({ ...estimate, hours }).outcome === 'authorised');
