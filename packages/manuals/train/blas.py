"""Settings of OpenBLAS. To be imported before numpy.

OpenBLAS takes processors that it does not know for old ones and is then five times slower. One thread per process, because the data is so
small that several would wait for each other.
"""

import os
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")

information = Path("/proc/cpuinfo")
flags = information.read_text().split() if information.exists() else []
kernels = "SkylakeX" if "avx512f" in flags else "Haswell" if "avx2" in flags else None
if kernels:
    os.environ.setdefault("OPENBLAS_CORETYPE", kernels)
