import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');

/** Runs the inline code of every page, which listens until the script has loaded. */
export const listenEarly = (): void => {
  const script = document.createElement('script');
  script.textContent = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  document.head.append(script);
  script.remove();
};
