/* Functions that run inside the page: each is serialised, and so must not refer to anything outside itself. */

/** The present state of a page, with typed and chosen values. */
export type Screen = { readonly html: string; readonly scrolled: number };

declare global {
  interface Window {
    screenOfBench?: () => Screen;
    changeOfBench?: () => void;
  }
}

/** Lets a bench read the content of the page. */
export const watchScreens = (): void => {
  const readScreen = (): Screen => {
    for (const input of document.querySelectorAll('input'))
      if (input.type === 'radio' || input.type === 'checkbox')
        input.toggleAttribute('checked', input.checked);
      else input.setAttribute('value', input.value);
    for (const area of document.querySelectorAll('textarea')) area.textContent = area.value;
    for (const option of document.querySelectorAll('option'))
      option.toggleAttribute('selected', option.selected);
    const focused = document.activeElement;
    focused?.setAttribute('data-focused', '');
    const html = document.documentElement.outerHTML;
    focused?.removeAttribute('data-focused');
    return { html, scrolled: window.scrollY };
  };
  window.screenOfBench = readScreen;
};

export const screenNow = (): Screen => window.screenOfBench?.() ?? { html: '', scrolled: 0 };

/** Prepares the page to become another with the fewest changes, using nodes that exist already. */
export const prepareChange = ({ html, scrolled }: Screen): void => {
  const changes: (() => void)[] = [];
  const mark = 'data-focused';
  let focused: HTMLElement | undefined;
  const noteFocus = (node: Node | null) => {
    if (node instanceof HTMLElement && node !== document.body) focused = node;
  };
  const setAttribute = (on: Element, name: string, value: string | null) => {
    if (on instanceof HTMLInputElement && name === 'checked') on.checked = value !== null;
    else if (on instanceof HTMLInputElement && name === 'value') on.value = value ?? '';
    else if (on instanceof HTMLDialogElement && name === 'open')
      if (value === null) on.close();
      else on.showModal();
    else if (value === null) on.removeAttribute(name);
    else on.setAttribute(name, value);
  };
  const isSame = (one: Node, other: Node): boolean => {
    if (one.nodeName !== other.nodeName) return false;
    if (!(one instanceof Element && other instanceof Element)) return true;
    return (
      one.id === other.id &&
      (one.classList.length === 0 ||
        other.classList.length === 0 ||
        [...one.classList].some((name) => other.classList.contains(name)))
    );
  };
  const change = (from: Node, to: Node): void => {
    if (from instanceof Element && to instanceof Element) {
      for (const name of new Set([...from.getAttributeNames(), ...to.getAttributeNames()])) {
        const value = to.getAttribute(name);
        if (name !== mark && value !== from.getAttribute(name))
          changes.push(() => setAttribute(from, name, value));
      }
      if (to.hasAttribute(mark)) noteFocus(from);
    } else if (from.nodeValue !== to.nodeValue) changes.push(() => (from.nodeValue = to.nodeValue));
    const [old, next] = [[...from.childNodes], [...to.childNodes]];
    const most = Math.min(old.length, next.length);
    const sameAt = (one: number, other: number) => {
      const [left, right] = [old.at(one), next.at(other)];
      return left !== undefined && right !== undefined && isSame(left, right);
    };
    let head = 0;
    while (head < most && sameAt(head, head)) head += 1;
    let tail = 0;
    while (tail < most - head && sameAt(-1 - tail, -1 - tail)) tail += 1;
    const end = old.length - tail;
    const [gone, come] = [
      old.slice(head, end),
      next.slice(head, next.length - tail).map((node) => document.importNode(node, true)),
    ];
    const following = old[end] ?? null;
    if (gone.length + come.length > 0)
      changes.push(() => {
        for (const node of gone) from.removeChild(node);
        for (const node of come) {
          from.insertBefore(node, following);
          if (node instanceof HTMLDialogElement && node.open) {
            node.open = false;
            node.showModal();
          }
        }
      });
    for (const node of come)
      if (node instanceof Element)
        noteFocus(node.hasAttribute(mark) ? node : node.querySelector(`[${mark}]`));
    old.forEach((node, index) => {
      const other =
        index < head
          ? next[index]
          : index >= end
            ? next[index - old.length + next.length]
            : undefined;
      if (other !== undefined) change(node, other);
    });
  };
  const after = new DOMParser().parseFromString(html, 'text/html');
  for (const script of after.querySelectorAll('script')) script.remove();
  change(document.body, after.body);
  for (const name of after.documentElement.getAttributeNames()) {
    const value = after.documentElement.getAttribute(name);
    if (value !== document.documentElement.getAttribute(name))
      changes.push(() => setAttribute(document.documentElement, name, value));
  }
  window.changeOfBench = () => {
    for (const makeChange of changes) makeChange();
    focused?.focus({ preventScroll: true });
    if (window.scrollY !== scrolled) window.scrollTo(0, scrolled);
  };
};

/** Puts the dialogs, the focus and the scrolling of a page back that was opened as it stood. */
export const settleScreen = (scrolled: number): void => {
  for (const dialog of document.querySelectorAll('dialog'))
    if (dialog.open) {
      dialog.close();
      dialog.showModal();
    }
  document.querySelector<HTMLElement>('[data-focused]')?.focus({ preventScroll: true });
  window.scrollTo(0, scrolled);
};

/** The next touch sends a request, and its answer triggers the prepared change. */
export const changeWhenAnswered = (address: string): void => {
  const ask = async () => {
    const answer = await fetch(address);
    await answer.text();
    window.changeOfBench?.();
  };
  document.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('click', () => void ask(), { once: true });
};
