/** More than all the days of the calendars that one screen shows. */
const mostRemembered = 500;

/** A pure function that keeps its latest answers: a form asks for the same days with every press. */
export const remembered = <Answer>(answer: (question: string) => Answer) => {
  const known = new Map<string, Answer>();
  return (question: string): Answer => {
    const before = known.get(question);
    if (before !== undefined) return before;
    const now = answer(question);
    if (known.size >= mostRemembered) known.clear();
    known.set(question, now);
    return now;
  };
};
