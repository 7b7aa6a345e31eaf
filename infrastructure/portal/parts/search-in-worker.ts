import { answerSearches, type AskedOfSearch } from './answer-searches.ts';

const take = answerSearches((answered) => postMessage(answered));

addEventListener('message', ({ data }: MessageEvent<AskedOfSearch>) => void take(data));
