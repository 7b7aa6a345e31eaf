import './setup/require-node.mjs';
import { runPictures } from './checks/browser-journeys.mjs';
import { readOptions } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';

/** Takes the pictures of `docs/screens/` in a browser. Its last line is `N passed, N failed`. */
readOptions('npm run pictures   take the pictures of docs/screens/ from the portal', {});

/** @type {import('./checks/count-results.mjs').Count} */
let total = { passed: 0, failed: 1 };
if (await installPackages()) {
  const { chromium, ensureParts, fonts, missingWords } = await import('./setup/system-parts.mjs');
  const missing = await ensureParts([chromium, fonts]);
  for (const part of missing) console.log(await missingWords(part));
  if (missing.length === 0) total = await runPictures();
}
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
