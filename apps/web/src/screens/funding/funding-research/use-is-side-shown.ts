import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for a column beside the step; `wizard-frame.module.css` puts it below otherwise. */
export function useIsSideShown(): boolean {
  return useMediaQuery('(min-width: 64.01em)', true, { getInitialValueInEffect: false });
}
