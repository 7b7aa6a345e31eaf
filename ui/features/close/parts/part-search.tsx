import Plus from 'lucide-react/icons/plus';
import SearchIcon from 'lucide-react/icons/search';
import { memo, useEffect, useLayoutEffect, useState } from 'react';
import type { FindParts } from '#application/ports/device/device.ts';
import { fitsPartName, type CataloguePart } from '#domain/close';
import { isBlankText } from '#domain/kernel';
import { partsWording } from '#words/features/close/wording/parts.ts';
import { LeftOutLine } from '../../../shell/query/left-out-notice.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { useRestoreFocus } from '../../../kit/layout/focus.ts';
import { VisuallyHidden } from '../../../kit/layout/visually-hidden.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import styles from './part-search.module.css';

/** The searchable catalogue. */
export type PartCatalogueState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly tryAgain: () => Promise<unknown> }
  | {
      readonly phase: 'ready';
      readonly find: FindParts<CataloguePart>;
      /** The time of the last reading, if the list could not be refreshed. */
      readonly keptSince: string | undefined;
      /** The number of parts that could not be read. */
      readonly leftOut: number;
    };

const withSingleSpaces = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** The results for the current text; the previous results until the search has finished. */
const useFound = (
  find: FindParts<CataloguePart>,
  typed: string,
): readonly CataloguePart[] | undefined => {
  const [found, setFound] = useState<readonly CataloguePart[]>();
  useEffect(() => {
    let wanted = true;
    const search = async () => {
      const parts = await find(typed)();
      if (wanted) setFound(parts);
    };
    void search();
    return () => {
      wanted = false;
    };
  }, [find, typed]);
  return found;
};

type FoundProps = {
  readonly found: readonly CataloguePart[];
  readonly onChoose: (part: CataloguePart) => void;
};

const FoundList = memo(({ found, onChoose }: FoundProps) => (
  <>
    <VisuallyHidden live>
      {found.length === 0 ? partsWording.nothingFound : partsWording.resultCount(found.length)}
    </VisuallyHidden>
    {found.length === 0 && <p aria-hidden="true">{partsWording.nothingFound}</p>}
    <ul className={styles.found} aria-label={partsWording.resultCount(found.length)}>
      {found.map((part) => (
        <li key={part.name}>
          <button type="button" className={styles.part} onClick={() => onChoose(part)}>
            {part.name}
          </button>
        </li>
      ))}
    </ul>
  </>
));

type FoundPartsProps = Pick<FoundProps, 'onChoose'> & {
  readonly typed: string;
  readonly find: FindParts<CataloguePart>;
};

const FoundParts = ({ typed, find, onChoose }: FoundPartsProps) => {
  const found = useFound(find, typed);
  return found === undefined ? null : <FoundList found={found} onChoose={onChoose} />;
};

/** A part that no list contains, in the engineer's words. The name of a listed part selects that part. */
const UnlistedPart = ({ typed, find, onChoose }: FoundPartsProps) => {
  const name = withSingleSpaces(typed);
  const choose = async () => {
    const found = await find(name)();
    const listed = found.find((part) => part.name.toLowerCase() === name.toLowerCase());
    onChoose(listed ?? { name, hours: undefined });
  };
  if (!fitsPartName(name)) return <p role="alert">{partsWording.nameTooLong}</p>;
  return (
    <Button variant="secondary" wide icon={<Plus size="1.25rem" />} onPress={choose}>
      {partsWording.unlisted(name)}
    </Button>
  );
};

type SearchProps = Pick<FoundPartsProps, 'find' | 'onChoose'>;

/** Finds parts by the typed text. A worker searches, so that typing is never blocked. */
const Search = ({ find, onChoose }: SearchProps) => {
  const [typed, setTyped] = useState('');
  const field = useRestoreFocus<HTMLInputElement>();
  // If the dialog was opened before the catalogue was loaded, its close button has the focus.
  useLayoutEffect(() => {
    if (field.current?.closest('dialog')?.open === true) field.current.focus();
  }, [field]);
  return (
    <>
      <TextField
        ref={field}
        id="part-search"
        label={partsWording.search}
        hint={partsWording.searchHint}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
      />
      {isBlankText(typed) ? (
        <SearchIcon size="2rem" className={styles.waiting} />
      ) : (
        <>
          <FoundParts typed={typed} find={find} onChoose={onChoose} />
          <UnlistedPart typed={typed} find={find} onChoose={onChoose} />
        </>
      )}
    </>
  );
};

type PartSearchProps = Pick<FoundProps, 'onChoose'> & {
  readonly catalogue: PartCatalogueState;
};

/** The search for parts, once the catalogue is loaded. */
export const PartSearch = ({ catalogue, onChoose }: PartSearchProps) => {
  if (catalogue.phase === 'loading') return <p role="status">{partsWording.loading}</p>;
  if (catalogue.phase === 'failed')
    return (
      <NoticeBox tone="danger" title={partsWording.failed} role="alert">
        <Button variant="secondary" busyLabel={partsWording.loading} onPress={catalogue.tryAgain}>
          {partsWording.tryAgain}
        </Button>
      </NoticeBox>
    );
  return (
    <div className={styles.search}>
      {catalogue.keptSince !== undefined && (
        <p className={styles.stored}>{partsWording.offlineSince(catalogue.keptSince)}</p>
      )}
      <LeftOutLine list="parts" count={catalogue.leftOut} />
      <Search find={catalogue.find} onChoose={onChoose} />
    </div>
  );
};
