import { useSyncExternalStore } from 'react';
import type { ReadList } from '#application/ports/remote/platform-failure.ts';
import { incompleteListWording } from '#words/shell/wording/incomplete-lists.ts';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { Words } from '../configuration/words.tsx';
import { useUseCases } from '../use-cases/use-cases-loader.ts';

/** The number of items that could not be read at the last reading of a list. */
export const useLeftOut = (list: ReadList): number => {
  const { omittedFrom, watchLists } = useUseCases();
  return useSyncExternalStore(watchLists, () => omittedFrom(list));
};

type LeftOutLineProps = { readonly list: ReadList; readonly count: number };

/** Says how many items of a list are missing and which number to call; empty when the list is complete. */
export const LeftOutLine = ({ list, count }: LeftOutLineProps) =>
  count > 0 && (
    <NoticeBox tone="caution" role="status">
      <p>
        <Words text={incompleteListWording[list](count)} />
      </p>
    </NoticeBox>
  );

/** The notice for a list, as of its last reading. */
export const LeftOutNotice = ({ list }: { readonly list: ReadList }) => (
  <LeftOutLine list={list} count={useLeftOut(list)} />
);
