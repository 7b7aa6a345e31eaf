import { answerSearches, type SearchRequest } from './answer-searches.ts';

const take = answerSearches((answered) => postMessage(answered));

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => void take(data));
