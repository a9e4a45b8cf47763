// What stands behind a virtual seam: made once and passed by reference, never copied.
#pragma once

namespace armatura::hosting {

class Seam {
 public:
  Seam() = default;
  Seam(const Seam&) = delete;
  Seam& operator=(const Seam&) = delete;
  virtual ~Seam() = default;
};

}  // namespace armatura::hosting
