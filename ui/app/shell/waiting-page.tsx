import { Spinner } from '../../parts/buttons/spinner.tsx';
import { shellWording } from '../../wording/shell.ts';

/** Stands in for a screen that is on its way. */
export const WaitingPage = () => (
  <div data-on-its-way>
    <Spinner label={shellWording.loading} />
  </div>
);
