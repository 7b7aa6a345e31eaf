/** npm ends its shell but not this process: a changed parent means that the old one has ended. */
export const endWithParent = () => {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
};
