import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import { frameWording } from '#words/explorer/frame/wording/frame.ts';
import styles from './explorer-page.module.css';

type ExplorerPageProps = {
  readonly title: string;
  /** One or two sentences: what the page shows. */
  readonly lead?: string;
  readonly children?: ReactNode;
};

/** A page with its heading, which has the focus after a navigation. */
export const ExplorerPage = ({ title, lead, children }: ExplorerPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  /** How the page was opened: a later change of its own address keeps the focus. */
  const openedBy = useRef(useNavigationType());
  useEffect(() => {
    document.title = `${title} · ${frameWording.name}`;
  }, [title]);
  useEffect(() => {
    if (openedBy.current === 'PUSH') heading.current?.focus();
  }, []);
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {children}
    </>
  );
};
