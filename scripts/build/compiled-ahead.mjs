/** Chrome takes it from the first line of a file only. */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chrome compile all functions of a file while it is read, beside the page. It compiles a function otherwise at its
 * first call, which may be in the frame of a press.
 *
 * @returns {import('vite').Plugin}
 */
export const compiledAhead = () => ({
  name: 'pilotlight:compiled-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // Vite still writes lines of its own at the beginning of a file.
    order: 'post',
    handler: (_options, bundle) => {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = compileHint + output.code;
    },
  },
});
