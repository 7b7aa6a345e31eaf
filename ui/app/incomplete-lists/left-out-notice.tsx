import type { ReadList } from '#application/ports/incomplete-lists.ts';
import { NoticeBox } from '../../parts/notices/notice-box.tsx';
import { incompleteListWording } from '../../wording/incomplete-lists.ts';
import { Words } from '../configuration/words.tsx';
import { useLeftOut } from './use-left-out.ts';

type LeftOutLineProps = { readonly list: ReadList; readonly count: number };

/** Says how many items of a list could not be shown, and whom to call; nothing where all are. */
export const LeftOutLine = ({ list, count }: LeftOutLineProps) =>
  count > 0 && (
    <NoticeBox tone="caution" role="status">
      <p>
        <Words text={incompleteListWording[list](count)} />
      </p>
    </NoticeBox>
  );

/** The same, as the list was last read. */
export const LeftOutNotice = ({ list }: { readonly list: ReadList }) => (
  <LeftOutLine list={list} count={useLeftOut(list)} />
);
