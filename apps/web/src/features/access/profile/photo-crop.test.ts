import { describe, expect, it } from 'vitest';
import { fitCrop, initialCrop, moveCrop, squareOf } from './photo-crop.ts';

const tall = { width: 300, height: 600 };

describe('the section of a photo', () => {
  it('is the largest square at first, rather above the middle', () => {
    expect(squareOf(tall, initialCrop)).toEqual({ left: 0, top: 90, side: 300 });
  });

  it('never leaves the picture, however far it is dragged or zoomed', () => {
    const dragged = moveCrop(tall, initialCrop, -50, 50);
    expect(squareOf(tall, dragged)).toEqual({ left: 0, top: 0, side: 300 });
    const zoomed = fitCrop(tall, { x: 0, y: 1, zoom: 99 });
    expect(squareOf(tall, zoomed)).toEqual({ left: 0, top: 525, side: 75 });
  });

  it('follows the hand: dragging to the right shows more of the left', () => {
    const crop = { x: 0.5, y: 0.5, zoom: 2 };
    expect(squareOf(tall, moveCrop(tall, crop, 0.2, 0)).left).toBeCloseTo(squareOf(tall, crop).left - 30);
  });
});
