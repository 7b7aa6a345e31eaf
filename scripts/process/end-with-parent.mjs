/** npm ends its shell, and the shell leaves us behind: a new parent means that the old one is gone. */
export const endWithParent = () => {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
};
