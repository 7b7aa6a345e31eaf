import { countCharacters, storableText } from '#domain/kernel';
import type { KitSettings } from '../../kit/kit-settings.ts';
import { kitWording } from '../wording/kit.ts';

export const kitSettings: KitSettings = { words: kitWording, countCharacters, storableText };
