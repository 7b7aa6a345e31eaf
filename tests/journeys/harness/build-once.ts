import { runNode } from '../../../scripts/process/run.mjs';

/** The journeys run against what was built: build it, where the sources have changed. */
const buildOnce = async (): Promise<void> => {
  const { code } = await runNode(['scripts/build.mjs', '--local']);
  if (code !== 0) throw new Error('The portal or the platform could not be built');
};

export default buildOnce;
