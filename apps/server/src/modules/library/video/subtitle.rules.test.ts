import { describe, expect, it } from 'vitest';
import { readSubtitles } from './subtitle.rules.ts';

describe('subtitles', () => {
  it('of SubRip become WebVTT, whatever ends their lines', () => {
    expect(
      readSubtitles(
        '1\r\n00:00:01,000 --> 00:00:02,500\r\nGuten Tag\r\nund willkommen\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nEnde',
      ),
    ).toEqual({
      text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nGuten Tag\nund willkommen\n\n00:00:03.000 --> 00:00:04.000\nEnde\n',
    });
  });
  it('of WebVTT keep their places and lose notes and styles', () => {
    const written =
      'WEBVTT Titel\n\nSTYLE\n::cue { background: url(https://example.org) }\n\nNOTE egal\n\nanfang\n01:00.000 --> 01:02.000 align:start\n<b>Hallo</b>\n';
    expect(readSubtitles(written)).toEqual({
      text: 'WEBVTT\n\n00:01:00.000 --> 00:01:02.000 align:start\n<b>Hallo</b>\n',
    });
  });
  it.each([
    ['', 1],
    ['Guten Tag', 1],
    ['WEBVTT\n', 1],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nrückwärts', 3],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nGut\n\n00:99.000 --> 01:00.000\nfalsch', 6],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n', 3],
  ])('%j are refused in line %i', (written, line) => {
    expect(readSubtitles(written)).toEqual({ line });
  });
});
