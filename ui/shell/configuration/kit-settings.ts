import { countCharacters, cleanText } from '#domain/kernel';
import { kitWording } from '#words/shell/wording/kit.ts';
import type { KitSettings } from '../../kit/kit-settings.ts';

export const kitSettings: KitSettings = { words: kitWording, countCharacters, cleanText };
