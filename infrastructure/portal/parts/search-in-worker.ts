import { answerSearches, type SearchRequest } from './index-names.ts';

const take = answerSearches((answered) => postMessage(answered));

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => void take(data));
